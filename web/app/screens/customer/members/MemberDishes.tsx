import { type MemberItem, type MemberStore, readMemberItems } from '@hansang/contract'
import { controlTexts, memberTexts } from '@hansang/messages'
import { useState } from 'react'
import { answered, callApi, useQuery } from '../../../api/index.ts'
import type { AsNow } from '../../../store-now/as-now.ts'
import { useIdentityCheckedOn, useSession } from '../../../session/index.ts'
import { useIdentityWindow } from '../../../session/use-identity-window.ts'
import { Button } from '../../../ui/index.ts'
import { useVisit } from '../../../visit/index.ts'
import { DishStrip } from './DishStrip.tsx'
import css from './MemberDishes.module.css'

interface MemberDishesProps {
  readonly store: MemberStore
  readonly recommended: readonly MemberItem[]
  readonly asNow: AsNow | null
}

export function MemberDishes({ store, recommended, asNow }: MemberDishesProps) {
  const { own, again } = useOwnDishes(store.id)
  const isUnproven = useIdentityCheckedOn() === ''
  const shown = own.state === 'found' ? own.value : { recommended, recent: [] }
  const marked = (items: readonly MemberItem[]) => asNow?.items(items) ?? items
  return (
    <>
      <DishStrip title={memberTexts.recommended} store={store} items={marked(shown.recommended)} />
      <DishStrip title={memberTexts.recent} store={store} items={marked(shown.recent)} repeats />
      {own.state === 'found' && isUnproven && shown.recent.length === 0 && <Proof onProven={again} />}
      {own.state === 'failed' && (
        <p className={css.row} role="status">
          <span className={css.words}>{memberTexts.recentFailed}</span>
          <Button kind="quiet" size="small" onClick={again}>
            {controlTexts.retry}
          </Button>
        </p>
      )}
    </>
  )
}

function Proof({ onProven }: { onProven: () => void }) {
  const { open } = useIdentityWindow({ purpose: 'POINT', returnTo: 'points', onAsked: onProven })
  return (
    <section className={css.proof} aria-labelledby="recent-proof">
      <h2 className={css.title} id="recent-proof">
        {memberTexts.recent}
      </h2>
      <p className={css.row}>
        <span className={css.words}>{memberTexts.proveForRecent}</span>
        <Button kind="secondary" size="small" onClick={open}>
          {controlTexts.verifyIdentity}
        </Button>
      </p>
    </section>
  )
}

/** Reads after the login, as the answer depends on the token. */
function useOwnDishes(storeId: string) {
  const isIn = useSession(({ state }) => state === 'in')
  const [attempt, setAttempt] = useState(0)
  const own = useQuery(isIn ? `${storeId} ${attempt}` : null, () =>
    answered(
      callApi(readMemberItems, { storeId, phone: useVisit.getState().phoneHandle }),
      (answer) => answer,
    ),
  )
  return { own, again: () => setAttempt(attempt + 1) }
}
