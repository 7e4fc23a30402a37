-- What every database needs before the first table: collation, natural ordering, trees, counters, epoch.
-- Applied once, before the generated migrations; later changes to it are further files 0000_NN_*.sql.

-- Order by code point, case of all of Unicode, whatever the locale of the database. Before PostgreSQL 17 the C library
-- provides it; where it cannot (musl, Windows), only ASCII letters match in any case.
DO $$
BEGIN
  IF current_setting('server_encoding') <> 'UTF8' THEN
    RAISE EXCEPTION 'the database has encoding %, but must have UTF8', current_setting('server_encoding');
  END IF;
  IF current_setting('server_version_num')::int >= 170000 THEN
    CREATE COLLATION code_point (provider = builtin, locale = 'C.UTF-8');
  ELSE
    BEGIN
      CREATE COLLATION code_point (provider = libc, locale = 'C.UTF-8');
    EXCEPTION WHEN OTHERS THEN
      CREATE COLLATION code_point (provider = libc, locale = 'C');
    END;
  END IF;
END
$$;

-- Every run of digits is padded with zeros to eight. Seven zeros are put before each run, then as many of them taken
-- away as leave eight digits.
CREATE FUNCTION naturalize(value text, longest integer) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN left(regexp_replace(regexp_replace(value, '([0-9]+)', '0000000\1', 'g'), '0{0,7}([0-9]{8,})', '\1', 'g'), longest);

-- Interface names: <type><slot>/<subslot>/<position>/<subposition>/<id>:<channel>.<circuit><rest>, every part optional.
-- Ordered by the four places, then type, then the three numbers, then the rest. Taken apart piece by piece, which is
-- twenty times faster than one expression for all; calls only built-in functions, as a restore has no search path.
CREATE FUNCTION naturalize_interface(value text, longest integer) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  kind CONSTANT text := substring(value, '^[^0-9.:]*');
  rest text := substr(value, length(kind) + 1);
  places CONSTANT text := substring(rest, '^(?:[0-9]+/)(?:[0-9]+/)?(?:[0-9]+/)?(?:[0-9]+/)?');
  place CONSTANT text[] := string_to_array(places, '/');
  number text;
  result text;
BEGIN
  IF value = '' THEN
    RETURN '';
  END IF;
  result := coalesce(lpad(nullif(place[1], ''), greatest(4, length(place[1])), '0'), '9999')
    || coalesce(lpad(nullif(place[2], ''), greatest(4, length(place[2])), '0'), '9999')
    || coalesce(lpad(nullif(place[3], ''), greatest(4, length(place[3])), '0'), '9999')
    || coalesce(lpad(nullif(place[4], ''), greatest(4, length(place[4])), '0'), '9999')
    || kind;
  rest := substr(rest, coalesce(length(places), 0) + 1);
  FOREACH number IN ARRAY ARRAY['^[0-9]+', '^:[0-9]+', '^\.[0-9]+'] LOOP
    number := substring(rest, number);
    rest := substr(rest, coalesce(length(number), 0) + 1);
    number := ltrim(number, ':.');
    result := result || coalesce(lpad(number, greatest(6, length(number)), '0'), '......');
  END LOOP;
  RETURN left(
    result || regexp_replace(regexp_replace(rest, '([0-9]+)', '0000000\1', 'g'), '0{0,7}([0-9]{8,})', '\1', 'g'),
    longest
  );
END
$$;

-- Writes tree_path (ids from the root to the row) and tree_order (an order key and the padded id of each) of the given
-- rows and everything below them; true when one of them would be its own ancestor (then the caller must roll back).
-- Climbs from the topmost of the given rows to the root, then descends, so the order of changes does not matter.
CREATE FUNCTION tree_place(tree regclass, parent_column text, order_key text, ids bigint[]) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  keys text := format(
    'ARRAY[%slpad(t.id::text, 19, ''0'')]::text[] COLLATE code_point',
    CASE WHEN order_key = '' THEN '' ELSE format('coalesce((SELECT %s FROM (SELECT t.*) AS r), ''''), ', order_key) END
  );
  is_loop boolean;
BEGIN
  EXECUTE format($query$
    WITH RECURSIVE climb AS (
      SELECT t.id AS start, t.%2$I AS above, ARRAY[t.id] AS path, %3$s AS keys
      FROM %1$s AS t
      WHERE t.id = ANY ($1) AND NOT EXISTS (SELECT FROM unnest($1) AS given (id) WHERE given.id = t.%2$I)
      UNION ALL
      SELECT c.start, t.%2$I, t.id || c.path, %3$s || c.keys
      FROM climb AS c JOIN %1$s AS t ON t.id = c.above
      WHERE t.id <> ALL (c.path)
    ),
    descent AS (
      SELECT * FROM (
        SELECT DISTINCT ON (start) start AS id, path, keys FROM climb ORDER BY start, cardinality(path) DESC
      ) AS top
      UNION ALL
      SELECT t.id, d.path || t.id, d.keys || %3$s
      FROM descent AS d JOIN %1$s AS t ON t.%2$I = d.id
      WHERE t.id <> ALL (d.path)
    ),
    written AS (
      UPDATE %1$s AS t SET tree_path = d.path, tree_order = d.keys
      FROM (SELECT DISTINCT ON (id) id, path, keys FROM descent) AS d
      WHERE t.id = d.id AND (t.tree_path <> d.path OR t.tree_order <> d.keys)
    )
    SELECT EXISTS (SELECT FROM climb WHERE above = ANY (path))
      OR EXISTS (SELECT unnest($1) EXCEPT SELECT id FROM descent)
  $query$, tree, parent_column, keys) USING ids INTO is_loop;
  RETURN is_loop;
END
$$;

-- Statement trigger of a tree's table: (parent column, order key, constraint name of a loop).
-- Moves exclude each other until commit, because two moves that are each sound can make a loop together; new children
-- exclude moves, because a move must also find the children that are being added below it.
CREATE FUNCTION tree_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  parent_column CONSTANT text := TG_ARGV[0];
  order_key CONSTANT text := TG_ARGV[1];
  compared CONSTANT text := format('id, %I%s', parent_column, CASE WHEN order_key = '' THEN '' ELSE ', ' || order_key END);
  lock_class CONSTANT integer := 1953654117;
  ids bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    ids := ARRAY(SELECT id FROM new_rows);
    PERFORM pg_advisory_xact_lock_shared(lock_class, TG_RELID::integer);
  ELSE
    EXECUTE format('SELECT array_agg(id) FROM (SELECT %1$s FROM new_rows EXCEPT SELECT %1$s FROM old_rows) AS moved', compared) INTO ids;
    IF ids IS NULL THEN
      RETURN NULL;
    END IF;
    PERFORM pg_advisory_xact_lock(lock_class, TG_RELID::integer);
  END IF;
  IF tree_place(TG_RELID, parent_column, order_key, ids) THEN
    RAISE EXCEPTION 'an object of % would be its own ancestor', TG_TABLE_NAME
      USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, COLUMN = parent_column, CONSTRAINT = TG_ARGV[2];
  END IF;
  RETURN NULL;
END
$$;

-- Places all rows of a tree anew: after an import without triggers, or when a table becomes a tree. An error for a loop.
CREATE FUNCTION tree_rebuild(tree regclass, parent_column text, order_key text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
BEGIN
  PERFORM pg_advisory_xact_lock(1953654117, tree::oid::integer);
  EXECUTE format('SELECT array_agg(id) FROM %s', tree) INTO ids;
  IF ids IS NOT NULL AND tree_place(tree, parent_column, order_key, ids) THEN
    RAISE EXCEPTION 'an object of % would be its own ancestor', tree USING ERRCODE = 'check_violation';
  END IF;
END
$$;

-- Statement trigger of a counted table: (reference column, counting table, its counter column).
-- Counters change in order of id, so that two requests seldom wait for each other in a circle.
CREATE FUNCTION counter_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  added CONSTANT text := format('SELECT %I AS id, 1 AS change FROM new_rows', TG_ARGV[0]);
  removed CONSTANT text := format('SELECT %I, -1 FROM old_rows', TG_ARGV[0]);
BEGIN
  EXECUTE format(
    'UPDATE %1$I AS t SET %2$I = t.%2$I + c.change FROM (
       SELECT id, sum(change) AS change FROM (%3$s) AS row (id, change)
       WHERE id IS NOT NULL GROUP BY id HAVING sum(change) <> 0 ORDER BY id
     ) AS c WHERE t.id = c.id',
    TG_ARGV[1], TG_ARGV[2],
    CASE TG_OP WHEN 'INSERT' THEN added WHEN 'DELETE' THEN removed ELSE added || ' UNION ALL ' || removed END
  );
  RETURN NULL;
END
$$;

-- Counts anew: after an import without triggers, or when a counter is added.
CREATE FUNCTION counter_recount(counting regclass, counter_column text, counted regclass, reference_column text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'UPDATE %1$s AS t SET %2$I = c.number FROM (
       SELECT p.id, count(r.id) AS number FROM %1$s AS p LEFT JOIN %3$s AS r ON r.%4$I = p.id GROUP BY p.id
     ) AS c WHERE t.id = c.id AND t.%2$I <> c.number',
    counting, counter_column, counted, reference_column
  );
END
$$;

-- Raised by every change to what processes keep in memory (users, permissions, custom fields, event rules).
CREATE TABLE infra_epoch (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  number bigint NOT NULL
);
INSERT INTO infra_epoch (number) VALUES (1);

CREATE FUNCTION infra_raise_epoch() RETURNS bigint
LANGUAGE sql
AS 'UPDATE infra_epoch SET number = number + 1 RETURNING number';
