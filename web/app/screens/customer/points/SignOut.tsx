import { signOutTexts } from '@hansang/messages'
import { useNavigate } from 'react-router'
import { useVisit } from '../../../visit/index.ts'
import { useAction } from '../../../api/index.ts'
import { logOut } from '../../../session/log-out.ts'
import { Button, alerted } from '../../../ui/index.ts'
import css from './SignOut.module.css'
import { visitedLanding } from '../../../entries/way-back.ts'

/** For shared devices: the next person starts signed out. */
export function SignOut() {
  const { isBusy, run } = useAction()
  const navigate = useNavigate()
  const visit = useVisit()

  async function leave() {
    if (!(await run(logOut))) return await alerted(signOutTexts.failed)
    const landing = visitedLanding({ ...visit, phoneHandle: '', callSid: '' })
    if (landing) await navigate(landing, { replace: true })
  }

  return (
    <div className={css.leave}>
      <Button kind="quiet" isBusy={isBusy} onClick={() => void leave()}>
        {signOutTexts.here}
      </Button>
    </div>
  )
}
