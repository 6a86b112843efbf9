import { type StaffMember, changeStaffRole, removeStaff, resetSecondFactor } from '@hansang/contract'
import { type StaffRole, type StoreRole, isOneOf } from '@hansang/domain'
import { factorResetTexts, fill, peopleTexts as texts, roleNames } from '@hansang/messages'
import { Badge, Button, confirmed } from '../../../ui/index.ts'
import { callAsOwner } from '../owner-session.ts'
import css from './people.module.css'
import { dayAndTime } from './day-and-time.ts'
import { usePeopleAction } from './use-people-action.ts'

interface MemberRowProps {
  readonly storeId: string
  readonly member: StaffMember
  /** What the reader may appoint. */
  readonly roles: readonly StoreRole[]
  readonly mayReset: boolean
  readonly onDone: (said: string) => void
}

export function MemberRow({ storeId, member, roles, mayReset, onDone }: MemberRowProps) {
  const { isBusy, act } = usePeopleAction()
  const { id: personId, role, isYou, lastSeenAt, hasSecondFactor } = member
  const name = member.name || personId
  const among: readonly StaffRole[] = roles
  const mayChange = !isYou && among.includes(role)

  async function change(chosen: string) {
    if (!isOneOf(roles, chosen) || chosen === role) return
    const text = fill(texts.changeAsk, { name, kind: roleNames[chosen] })
    if (!(await confirmed({ text, confirm: texts.change }))) return
    const asked = { storeId, personId, role: chosen }
    if (await act((key) => callAsOwner(changeStaffRole, asked, key))) onDone(fill(texts.changed, { name }))
  }

  async function remove() {
    if (!(await confirmed({ text: fill(texts.removeAsk, { name }), confirm: texts.remove }))) return
    if (await act((key) => callAsOwner(removeStaff, { storeId, personId }, key)))
      onDone(fill(texts.removed, { name }))
  }

  async function reset() {
    const question = { text: fill(factorResetTexts.ask, { name }), confirm: factorResetTexts.reset }
    if (!(await confirmed(question))) return
    if (await act((key) => callAsOwner(resetSecondFactor, { storeId, personId }, key)))
      onDone(fill(factorResetTexts.done, { name }))
  }

  return (
    <li className={css.row}>
      <div>
        <p className={css.name}>
          <b>{name}</b>
          {isYou && <Badge>{texts.you}</Badge>}
          {hasSecondFactor && <Badge>{factorResetTexts.badge}</Badge>}
          {!mayChange && <span>{roleNames[role]}</span>}
        </p>
        <p className={css.hint}>
          {personId} · {lastSeenAt ? fill(texts.lastSeen, { time: dayAndTime(lastSeenAt) }) : texts.neverSeen}
        </p>
      </div>
      {mayChange && (
        <div className={css.steps}>
          <select
            className={css.role}
            aria-label={fill(texts.roleOf, { name })}
            value={role}
            disabled={isBusy}
            onChange={({ target }) => void change(target.value)}
          >
            {roles.map((each) => (
              <option key={each} value={each}>
                {roleNames[each]}
              </option>
            ))}
          </select>
          {mayReset && hasSecondFactor && (
            <Button
              kind="quiet"
              size="small"
              isBusy={isBusy}
              label={fill(factorResetTexts.resetOf, { name })}
              onClick={() => void reset()}
            >
              {factorResetTexts.reset}
            </Button>
          )}
          <Button
            kind="quiet"
            size="small"
            isBusy={isBusy}
            label={fill(texts.removeOf, { name })}
            onClick={() => void remove()}
          >
            {texts.remove}
          </Button>
        </div>
      )}
    </li>
  )
}
