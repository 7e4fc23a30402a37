-- Tasks done since the database was made, one row: counted with the tasks, so that all processes and restarts count together.
CREATE TABLE infra_task_totals (
  successful bigint NOT NULL DEFAULT 0,
  failed bigint NOT NULL DEFAULT 0,
  repeated bigint NOT NULL DEFAULT 0
);
INSERT INTO infra_task_totals DEFAULT VALUES;
