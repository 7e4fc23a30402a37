export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "gauge" | "histogram";
  readonly samples: readonly Sample[];
}

export interface Sample {
  /** Added to the metric's name (histograms). */
  readonly suffix?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Metrics in the text format that Prometheus reads (prometheus.io/docs/instrumenting/exposition_formats). */
export function prometheusText(metrics: readonly Metric[]): string {
  return metrics
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(({ suffix = "", labels, value }) => `${name}${suffix}${labelText(labels)} ${value}`);
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n");
    })
    .join("");
}

function labelText(labels: Readonly<Record<string, string>> | undefined): string {
  if (labels === undefined) return "";
  return `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replace(/["\\\n]/g, "\\$&")}"`)
    .join(",")}}`;
}
