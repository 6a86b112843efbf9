import { boardTexts } from '@hansang/messages'
import { Button } from '../../../ui/index.ts'
import css from './BoardHeader.module.css'
import { VOLUMES, chooseVolume, playTone, useVolume } from '../alarm/alarm-sound.ts'
import { SignOutButton } from '../SignOutButton.tsx'
import type { BoardLine } from './use-board.ts'

interface BoardHeaderProps {
  readonly storeNames: readonly string[]
  readonly line: BoardLine
}

export function BoardHeader({ storeNames, line }: BoardHeaderProps) {
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
      <SignOutButton where="here" />
      <SignOutButton where="everywhere" />
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
