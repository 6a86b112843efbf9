-- What owners answer here stands apart from what a world file brings, so that no file undoes it unasked.
alter table reviews
  add column owner_answer text check (char_length(owner_answer) between 1 and 1000),
  add column owner_answered_at timestamptz,
  add constraint an_answer_has_its_time check ((owner_answer is null) = (owner_answered_at is null));
