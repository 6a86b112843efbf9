import { bellTexts, controlTexts } from '@hansang/messages'
import { useId } from 'react'
import { Badge, Button, Skeleton } from '../../../ui/index.ts'
import css from './bell.module.css'
import { BellTestPart } from './BellTestPart.tsx'
import { useBell } from './use-bell.ts'

export function BellSettings() {
  const bell = useBell()
  const { value, support } = bell
  const titleId = useId()
  return (
    <>
      <section className={css.part} aria-labelledby={titleId}>
        <h2 id={titleId}>
          {bellTexts.title} {value && <Badge>{value.isOn ? bellTexts.on : bellTexts.off}</Badge>}
        </h2>
        <p className={css.hint}>{bellTexts.about}</p>
        <p className={css.said} role="status">
          {bell.said}
        </p>
        {bell.problem && (
          <p className={css.problem} role="alert">
            {bell.problem}
          </p>
        )}
        {!value && !bell.hasFailed && <Skeleton rows={2} />}
        {bell.hasFailed && <NotLoaded onRetry={bell.again} />}
        {value && support !== 'ready' && !bell.problem && (
          <p className={css.problem}>{bellTexts.cannot[support]}</p>
        )}
        {value?.isOn && (
          <Button kind="quiet" isBusy={bell.isBusy} onClick={() => void bell.turnOff()}>
            {bellTexts.turnOff}
          </Button>
        )}
        {value && !value.isOn && support === 'ready' && (
          <Button isBusy={bell.isBusy} onClick={() => void bell.turnOn()}>
            {bellTexts.turnOn}
          </Button>
        )}
        <p className={css.hint}>{bellTexts.ends}</p>
        {value && !value.textsArrive && <p className={css.problem}>{bellTexts.noTexts}</p>}
      </section>
      {value && <BellTestPart isOn={value.isOn} />}
    </>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <p className={css.hint}>{bellTexts.loadFailed}</p>
      <Button kind="secondary" size="small" onClick={onRetry}>
        {controlTexts.retry}
      </Button>
    </div>
  )
}
