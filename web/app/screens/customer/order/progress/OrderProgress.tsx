import { orderTexts } from '@hansang/messages'
import { CheckIcon } from '../../../../ui/index.ts'
import css from './OrderProgress.module.css'
import type { ProgressStepView } from './progress-view.ts'

const STATE_WORDS = { done: orderTexts.stepDone, now: orderTexts.stepNow, next: orderTexts.stepNext }

export function OrderProgress({ steps }: { steps: readonly ProgressStepView[] }) {
  return (
    <ol className={css.bar} aria-label={orderTexts.bar}>
      {steps.map(({ label, state }) => (
        <li
          key={label}
          className={css.step}
          data-state={state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={css.dot} aria-hidden="true">
            {state === 'done' && <CheckIcon size={16} />}
          </span>
          <span className={css.label}>{label}</span>
          <span className="spoken">{STATE_WORDS[state]}</span>
        </li>
      ))}
    </ol>
  )
}
