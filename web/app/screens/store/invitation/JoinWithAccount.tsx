import { joinByInvitation } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { fill, invitationTexts as texts } from '@hansang/messages'
import { useNavigate } from 'react-router'
import { randomKey } from '../../../api/index.ts'
import { paths } from '../../../paths.ts'
import { Button, alerted } from '../../../ui/index.ts'
import { callAsOwner, keepStores, keptOwnerId } from '../owner-session.ts'
import css from './invitation.module.css'
import { useOwnerAction } from '../frame/use-owner-action.ts'

/** For somebody who is signed in on this device. */
export function JoinWithAccount({ secret }: { secret: string }) {
  const navigate = useNavigate()
  const { isBusy, run } = useOwnerAction()

  async function join() {
    await run(async () => {
      const joined = await callAsOwner(joinByInvitation, { secret }, randomKey())
      if (isRefusal(joined)) return await alerted(joined.message)
      keepStores(joined.answer.stores)
      await navigate(paths.ownerOrders(), { replace: true })
    })
  }

  return (
    <div className={css.parts}>
      <p className={css.hint}>{texts.orAccount}</p>
      <Button kind="secondary" isBusy={isBusy} onClick={() => void join()}>
        {fill(texts.join, { who: keptOwnerId() })}
      </Button>
    </div>
  )
}
