-- Claims the key of a call, and only then looks at what was answered under it: each statement of a volatile
-- function sees all that was committed before it, and so what the last holder of the lock kept.
create function claim_answer(lock bigint, of_scope text, of_key text)
returns table (is_claimed boolean, body_hash bytea, answer jsonb, created_at timestamptz)
language plpgsql volatile as $$
begin
  is_claimed := pg_try_advisory_xact_lock(lock);
  select kept.body_hash, kept.answer, kept.created_at into body_hash, answer, created_at
  from idempotent_answers kept where is_claimed and kept.scope = of_scope and kept.key = of_key;
  return next;
end;
$$;
