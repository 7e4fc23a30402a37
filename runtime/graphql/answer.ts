import { GraphQLError } from "graphql";

/** What an operation is answered with, as JSON text already. */
export class Answer {
  readonly status: number;
  readonly text: string;

  private constructor(status: number, text: string) {
    this.status = status;
    this.text = text;
  }

  /** Members of `data` as JSON texts, and what went wrong at single fields, if anything: 200. */
  static data(members: readonly string[], errors: readonly GraphQLError[]): Answer {
    const data = `"data":{${members.join(",")}}`;
    return new Answer(200, errors.length === 0 ? `{${data}}` : `{"errors":${JSON.stringify(errors)},${data}}`);
  }

  /** Members of `data` as values: 200. */
  static result(data: Readonly<Record<string, unknown>>): Answer {
    return new Answer(200, JSON.stringify({ data }));
  }

  /** A request that is not executed. */
  static errors(errors: readonly GraphQLError[], status = 400): Answer {
    return new Answer(status, JSON.stringify({ errors }));
  }

  /** A failure of the server, which the log knows by the request's id. */
  static failure(requestId: string): Answer {
    const message = "The server failed to answer; its log has the reason under this request id.";
    return Answer.errors([new GraphQLError(message, { extensions: { request_id: requestId } })], 500);
  }
}
