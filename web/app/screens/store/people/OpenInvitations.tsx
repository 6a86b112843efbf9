import { type StaffInvitation, renewInvitation, revokeInvitation } from '@hansang/contract'
import type { StaffRole, StoreRole } from '@hansang/domain'
import { fill, peopleTexts as texts, roleNames } from '@hansang/messages'
import { Button, confirmed } from '../../../ui/index.ts'
import { callAsOwner } from '../owner-session.ts'
import { dayAndTime } from './day-and-time.ts'
import css from './people.module.css'
import type { MadeLink } from './made-link.ts'
import { usePeopleAction } from './use-people-action.ts'

interface OpenInvitationsProps {
  readonly storeId: string
  readonly invitations: readonly StaffInvitation[]
  readonly roles: readonly StoreRole[]
  readonly onMade: (link: MadeLink) => void
  readonly onDone: (said: string) => void
}

export function OpenInvitations(props: OpenInvitationsProps) {
  const { invitations } = props
  return (
    <section className={css.part} aria-labelledby="open-invitations">
      <h2 id="open-invitations">{texts.invitations}</h2>
      {invitations.length === 0 && <p className={css.hint}>{texts.noInvitations}</p>}
      <ul>
        {invitations.map((invitation) => (
          <OpenInvitation key={invitation.id} {...props} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function OpenInvitation({
  storeId,
  invitation,
  roles,
  onMade,
  onDone,
}: OpenInvitationsProps & { readonly invitation: StaffInvitation }) {
  const { isBusy, act } = usePeopleAction()
  const { id: invitationId, invitedBy, expiresAt } = invitation
  const role = roleNames[invitation.role]
  const among: readonly StaffRole[] = roles

  async function again() {
    const result = await act((key) => callAsOwner(renewInvitation, { storeId, invitationId }, key))
    if (result) onMade(result)
  }

  async function revoke() {
    if (!(await confirmed({ text: texts.revokeAsk, confirm: texts.revoke }))) return
    if (await act((key) => callAsOwner(revokeInvitation, { storeId, invitationId }, key)))
      onDone(texts.revoked)
  }

  return (
    <li className={css.row}>
      <div>
        <b>{role}</b>
        <p className={css.hint}>{fill(texts.invitedBy, { name: invitedBy, time: dayAndTime(expiresAt) })}</p>
      </div>
      {among.includes(invitation.role) && (
        <div className={css.steps}>
          <Button
            kind="quiet"
            size="small"
            isBusy={isBusy}
            label={fill(texts.againOf, { kind: role })}
            onClick={() => void again()}
          >
            {texts.again}
          </Button>
          <Button
            kind="quiet"
            size="small"
            isBusy={isBusy}
            label={fill(texts.revokeOf, { kind: role })}
            onClick={() => void revoke()}
          >
            {texts.revoke}
          </Button>
        </div>
      )}
    </li>
  )
}
