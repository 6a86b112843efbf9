import { CallFailure } from '@hansang/contract'
import { boardTexts } from '@hansang/messages'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button, confirmed, toast } from '../../../ui/index.ts'
import css from './BoardHeader.module.css'
import { VOLUMES, chooseVolume, playTone, useVolume } from '../alarm/alarm-sound.ts'
import { endOwnerSession } from '../owner-session.ts'
import type { BoardLine } from './use-board.ts'

interface BoardHeaderProps {
  readonly storeNames: readonly string[]
  readonly line: BoardLine
}

export function BoardHeader({ storeNames, line }: BoardHeaderProps) {
  const navigate = useNavigate()
  async function signOutEverywhere() {
    const question = { text: boardTexts.everywhereAsk, confirm: boardTexts.everywhereDone }
    if (await confirmed(question)) await signOut('everywhere')
  }
  async function signOut(where: 'here' | 'everywhere') {
    try {
      await endOwnerSession(where)
      await navigate(paths.ownerLogin(), { replace: true })
    } catch (failure) {
      toast((failure instanceof CallFailure && failure.message) || boardTexts.signOutFailed)
    }
  }
  return (
    <header className={css.header}>
      <div className={css.store}>
        <h1>{boardTexts.title}</h1>
        <p>{storeNames.join(' · ')}</p>
      </div>
      <p className={css.live} data-line={line} role="status">
        {boardTexts.lines[line]}
      </p>
      <VolumeChoice />
      <Button kind="quiet" size="small" onClick={() => playTone('order')}>
        {boardTexts.soundTest}
      </Button>
      <Button kind="quiet" size="small" onClick={() => void signOut('here')}>
        {boardTexts.signOut}
      </Button>
      <Button kind="quiet" size="small" onClick={() => void signOutEverywhere()}>
        {boardTexts.everywhere}
      </Button>
    </header>
  )
}

function VolumeChoice() {
  const volume = useVolume()
  return (
    <select
      className={css.volume}
      aria-label={boardTexts.volume}
      value={volume}
      onChange={({ target }) => {
        const chosen = VOLUMES.find((each) => each === target.value)
        if (chosen) chooseVolume(chosen)
        playTone('order')
      }}
    >
      {VOLUMES.map((each) => (
        <option key={each} value={each}>
          {boardTexts.volumes[each]}
        </option>
      ))}
    </select>
  )
}
