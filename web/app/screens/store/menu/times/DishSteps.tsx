import type { DishStep } from '@hansang/contract'
import css from './Times.module.css'
import { dishWords } from './dish-words.ts'

/** What becomes different of each dish. */
export function DishSteps({ steps, isNamed }: { steps: readonly DishStep[]; isNamed: boolean }) {
  return (
    <ul className={css.steps}>
      {steps.map((step, index) => (
        // A dish may be told without one side, never without both.
        <li key={(step.became ?? step.was)?.id ?? index}>
          {isNamed && <b>{(step.was ?? step.became)?.name}</b>}
          {dishWords(step).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </li>
      ))}
    </ul>
  )
}
