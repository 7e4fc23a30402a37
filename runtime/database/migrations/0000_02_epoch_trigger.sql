-- Statement trigger of the tables that servers keep in memory: every change raises the epoch in its own transaction.
CREATE FUNCTION infra_epoch_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM infra_raise_epoch();
  RETURN NULL;
END
$$;
