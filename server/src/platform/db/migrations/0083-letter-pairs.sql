-- Pairs of neighbouring letters, so that an index finds buildings by any part of their texts, however short Korean words are.
create function letter_pairs(of_text text) returns text[] language sql immutable strict parallel safe as $$
  select array(select distinct substr(of_text, at, 2) from generate_series(1, length(of_text) - 1) at)
$$;
create index gazetteer_by_letter_pairs on gazetteer using gin (letter_pairs(search_text)) with (fastupdate = off);
analyze gazetteer;
