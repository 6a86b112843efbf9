import { accountTitle, boardTexts } from '@hansang/messages'
import { type ReactNode, useId, useState } from 'react'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/index.ts'
import css from './BoardTools.module.css'
import { VOLUMES, chooseVolume, playTone, useVolume } from '../alarm/alarm-sound.ts'
import { SignOutButton } from '../SignOutButton.tsx'
import { StateControl } from '../now/StateControl.tsx'
import type { StoresProps } from '../now/use-stores-now.ts'
import { SoldOutControl } from '../sold-out/SoldOutControl.tsx'
import { BoardFilters, type BoardFiltersProps } from './filter/BoardFilters.tsx'
import type { BoardLine } from './reading/use-board.ts'

interface BoardToolsProps extends StoresProps, BoardFiltersProps {
  readonly line: BoardLine
  /** Where an order is looked for by its number. */
  readonly search: ReactNode
}

export function BoardTools({ stores, storesNow, line, search, filter, onFilter }: BoardToolsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const settings = useId()
  return (
    <>
      <button
        type="button"
        className={css.more}
        aria-expanded={isOpen}
        aria-controls={settings}
        onClick={() => setIsOpen(!isOpen)}
      >
        {boardTexts.settings}
      </button>
      <BoardFilters stores={stores} filter={filter} onFilter={onFilter} />
      <div className={css.find}>{search}</div>
      <p className={css.live} data-line={line} role="status">
        {boardTexts.lines[line]}
      </p>
      <div className={css.now}>
        <StateControl stores={stores} storesNow={storesNow} />
        <SoldOutControl stores={stores} storesNow={storesNow} />
      </div>
      <div id={settings} className={css.settings} data-open={isOpen || undefined}>
        <VolumeChoice />
        <Button kind="quiet" size="small" onClick={() => playTone('order')}>
          {boardTexts.soundTest}
        </Button>
        <ButtonLink kind="quiet" size="small" to={paths.ownerAccount()}>
          {accountTitle}
        </ButtonLink>
        <SignOutButton where="here" />
        <SignOutButton where="everywhere" />
      </div>
    </>
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
