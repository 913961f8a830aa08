-- The words of an order and of its number by one query of few rows each. The functions mean what they meant: a search word
-- ends at a space, so that texts joined by spaces have the words of each of them. PostgreSQL expects a thousand rows of
-- `string_to_table` and of a function without a number of rows, and made tables in memory for as many at each order. (ADR-352)

create or replace function search_words(input text) returns setof text language sql immutable rows 8 as $$
  select distinct left(btrim(part, word_separators()), 32)
  from unnest(string_to_array(translate(lower(input), E'\t\n\r\u00a0', '    '), ' ')) as part
  where btrim(part, word_separators()) <> ''
$$;

create or replace function words_of_text(input text) returns setof text language sql immutable rows 8 as $$
  select distinct left(btrim(part, word_separators()), 32)
  from unnest(
    string_to_array(translate(lower(input), E'\t\n\r\u00a0', '    '), ' ')
    || string_to_array(translate(lower(input), word_separators(), repeat(' ', length(word_separators()))), ' ')) as part
  where btrim(part, word_separators()) <> ''
$$;

create or replace function words_of_order(name text, snapshot jsonb) returns setof text language sql stable rows 8 as $$
  select word
  from (select concat_ws(' ', name, (
    select string_agg(title #>> '{}', ' ') from jsonb_path_query(snapshot, '$.lines[*].productTitle') as title
  )) as text) as texts, words_of_text(texts.text) as words (word)
$$;
