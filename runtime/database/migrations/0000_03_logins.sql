-- Failed logins by what they came for or from, for a quarter of an hour: all servers count together. Not worth a crash-proof write.
CREATE UNLOGGED TABLE infra_login_failure (
  subject text PRIMARY KEY,
  failures integer NOT NULL,
  since timestamptz NOT NULL
);

-- Sessions that ended before they expired, until they would have.
CREATE TABLE infra_ended_session (
  id text PRIMARY KEY,
  expires timestamptz NOT NULL
);
