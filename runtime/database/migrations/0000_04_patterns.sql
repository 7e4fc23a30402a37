-- Whether a text is a regular expression. The operators raise an error for others, which would end the statement of a request.
CREATE FUNCTION infra_is_pattern(pattern text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  PERFORM '' ~ pattern;
  RETURN TRUE;
EXCEPTION WHEN invalid_regular_expression THEN
  RETURN FALSE;
END $$;
