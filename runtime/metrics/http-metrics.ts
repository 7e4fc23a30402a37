import type { Metric } from "./prometheus-text.ts";

/** Upper bounds in seconds of the classes in which response times are counted. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts the answers of this process. */
export class HttpMetrics {
  readonly #byAnswer = new Map<string, number>();
  readonly #classes = BOUNDS.map(() => 0);
  #count = 0;
  #seconds = 0;

  /** An answer was given; methods clients invent count as one. */
  count(method: string, status: number, milliseconds: number): void {
    const key = `${KNOWN_METHODS.has(method) ? method : "other"} ${status}`;
    this.#byAnswer.set(key, (this.#byAnswer.get(key) ?? 0) + 1);
    const seconds = milliseconds / 1000;
    const index = BOUNDS.findIndex((bound) => seconds <= bound);
    if (index !== -1) this.#classes[index] = (this.#classes[index] ?? 0) + 1;
    this.#count += 1;
    this.#seconds += seconds;
  }

  collect(): Metric[] {
    let below = 0;
    const buckets = BOUNDS.map((bound, index) => {
      below += this.#classes[index] ?? 0;
      return { suffix: "_bucket", labels: { le: String(bound) }, value: below };
    });
    return [
      {
        name: "infra_http_requests_total",
        help: "Requests answered by this process.",
        type: "counter",
        samples: [...this.#byAnswer].map(([key, value]) => {
          const [method = "", status = ""] = key.split(" ");
          return { labels: { method, status }, value };
        }),
      },
      {
        name: "infra_http_request_duration_seconds",
        help: "Time from a request to its answer, in this process.",
        type: "histogram",
        samples: [
          ...buckets,
          { suffix: "_bucket", labels: { le: "+Inf" }, value: this.#count },
          { suffix: "_sum", value: this.#seconds },
          { suffix: "_count", value: this.#count },
        ],
      },
    ];
  }
}

const KNOWN_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);
