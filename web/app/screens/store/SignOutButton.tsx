import { CallFailure } from '@hansang/contract'
import { boardTexts } from '@hansang/messages'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Button, confirmed, toast } from '../../ui/index.ts'
import { endOwnerSession } from './owner-session.ts'

export function SignOutButton({ where }: { where: 'here' | 'everywhere' }) {
  const navigate = useNavigate()
  async function signOut() {
    const question = { text: boardTexts.everywhereAsk, confirm: boardTexts.everywhereDone }
    if (where === 'everywhere' && !(await confirmed(question))) return
    try {
      await endOwnerSession(where, () => navigate(paths.ownerLogin(), { replace: true }))
    } catch (failure) {
      toast((failure instanceof CallFailure && failure.message) || boardTexts.signOutFailed)
    }
  }
  return (
    <Button kind="quiet" size="small" onClick={() => void signOut()}>
      {where === 'here' ? boardTexts.signOut : boardTexts.everywhere}
    </Button>
  )
}
