import { inviteStaff } from '@hansang/contract'
import type { StoreRole } from '@hansang/domain'
import { peopleTexts as texts, roleNames } from '@hansang/messages'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button, RadioList } from '../../../ui/index.ts'
import { callAsOwner } from '../owner-session.ts'
import { InvitationLink } from './InvitationLink.tsx'
import css from './people.module.css'
import type { MadeLink } from './made-link.ts'
import { usePeopleAction } from './use-people-action.ts'

interface InviteFormProps {
  readonly storeId: string
  readonly roles: readonly StoreRole[]
  readonly made: MadeLink | null
  readonly onMade: (link: MadeLink) => void
}

export function InviteForm({ storeId, roles, made, onMade }: InviteFormProps) {
  const [role, setRole] = useState<StoreRole>('staff')
  const { isBusy, act } = usePeopleAction()
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (made) shown.current?.focus()
  }, [made])

  async function invite(event: FormEvent) {
    event.preventDefault()
    const result = await act((key) => callAsOwner(inviteStaff, { storeId, role }, key))
    if (result) onMade(result)
  }

  return (
    <form className={css.part} aria-labelledby="invite" onSubmit={(event) => void invite(event)}>
      <h2 id="invite">{texts.invite}</h2>
      <p className={css.hint}>{texts.inviteHint}</p>
      <RadioList
        legend={texts.inviteAs}
        value={role}
        onChange={setRole}
        options={roles.map((each) => ({
          value: each,
          label: (
            <>
              <b>{roleNames[each]}</b> <span className={css.hint}>{texts.can[each]}</span>
            </>
          ),
        }))}
      />
      <Button type="submit" isBusy={isBusy}>
        {texts.make}
      </Button>
      <div ref={shown} tabIndex={-1}>
        {made && <InvitationLink key={made.secret} secret={made.secret} />}
      </div>
    </form>
  )
}
