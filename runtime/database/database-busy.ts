/** More waits for a connection than may: the request is refused before it costs anything. */
export class DatabaseBusy extends Error {
  constructor() {
    super("too much waits for a connection to the database");
  }
}
