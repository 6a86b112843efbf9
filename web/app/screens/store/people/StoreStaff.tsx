import { type OwnedStore, listStoreStaff } from '@hansang/contract'
import { STORE_ROLES, mayAppoint, staffMay } from '@hansang/domain'
import { peopleTexts as texts } from '@hansang/messages'
import { useState } from 'react'
import { Skeleton } from '../../../ui/index.ts'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import { useOwned } from '../frame/use-owned.ts'
import { callAsOwner } from '../owner-session.ts'
import { InviteForm } from './InviteForm.tsx'
import type { MadeLink } from './made-link.ts'
import { MemberRow } from './MemberRow.tsx'
import { OpenInvitations } from './OpenInvitations.tsx'
import css from './people.module.css'

export function StoreStaff({ store: { id: storeId, role } }: { store: OwnedStore }) {
  const [said, setSaid] = useState('')
  const [made, setMade] = useState<MadeLink | null>(null)
  const { value, hasFailed, again } = useOwned(
    storeId,
    () => callAsOwner(listStoreStaff, { storeId }),
    (answer) => answer,
  )
  const roles = STORE_ROLES.filter((other) => mayAppoint(role, other))
  const told = (words: string) => {
    setSaid(words)
    again()
  }
  if (!value) return hasFailed ? <LoadFailed onRetry={again} /> : <Skeleton rows={4} />
  return (
    <>
      <section className={css.part} aria-labelledby="members">
        <h2 id="members">{texts.members}</h2>
        <p className={css.said} role="status">
          {said}
        </p>
        <ul>
          {value.members.map((member) => (
            <MemberRow
              key={member.id}
              storeId={storeId}
              member={member}
              roles={roles}
              mayReset={staffMay(role, 'managers')}
              onDone={told}
            />
          ))}
        </ul>
      </section>
      <InviteForm
        storeId={storeId}
        roles={roles}
        made={made}
        onMade={(link) => {
          setMade(link)
          again()
        }}
      />
      <OpenInvitations
        storeId={storeId}
        invitations={value.invitations}
        roles={roles}
        onMade={(link) => {
          setMade(link)
          again()
        }}
        onDone={told}
      />
    </>
  )
}
