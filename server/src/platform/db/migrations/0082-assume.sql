-- Ends a statement that was judged on what is no longer so, and with it all that the statement writes.
create function assume(holds boolean) returns boolean language plpgsql volatile as $$
begin
  if holds is not true then
    raise exception 'what was judged is no longer so' using errcode = 'HS001';
  end if;
  return true;
end;
$$;
