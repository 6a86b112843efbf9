import { fill, boardTexts } from '@hansang/messages'
import { logFailure } from '../../../browser/log-failure.ts'
import { Button, useModal } from '../../../ui/index.ts'
import css from './ShiftGate.module.css'
import { playTone, startSound } from './alarm-sound.ts'

interface ShiftGateProps {
  readonly isOpen: boolean
  readonly waitingCount: number
  readonly onStarted: () => void
}

/** Browsers allow sound only after a tap, so the board opens after one. */
export function ShiftGate({ isOpen, waitingCount, onStarted }: ShiftGateProps) {
  const modal = useModal(isOpen, () => {})
  async function start() {
    onStarted()
    await startSound()
    playTone('order')
  }
  function startWide() {
    void start()
    document.documentElement.requestFullscreen?.().catch(logFailure)
  }
  return (
    <dialog {...modal} className={css.gate} aria-labelledby="shift-gate">
      <h2 id="shift-gate">{boardTexts.startTitle}</h2>
      <p className={css.hint}>{boardTexts.startHint}</p>
      <p className={css.waiting}>{waitingCount > 0 && fill(boardTexts.startWaiting, { n: waitingCount })}</p>
      <Button onClick={() => void start()}>{boardTexts.start}</Button>
      <Button kind="quiet" size="medium" onClick={startWide}>
        {boardTexts.startWide}
      </Button>
    </dialog>
  )
}
