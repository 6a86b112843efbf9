import { boardTexts } from '@hansang/messages'
import { Fragment, type ReactNode } from 'react'
import { TextField } from '../../../../ui/index.ts'
import css from '../board-sheets.module.css'
import { MOST_REASON_LETTERS, type Reason } from './use-reason.ts'

interface ReasonChoiceProps {
  readonly reasons: readonly string[]
  readonly reason: Reason
  /** What the chosen reason asks for. */
  readonly children?: ReactNode
}

/** What a reason asks for stands right below it, where no sheet hides it. */
export function ReasonChoice({ reasons, reason, children }: ReasonChoiceProps) {
  return (
    <fieldset className={css.reasons}>
      <legend>{boardTexts.denyHint}</legend>
      {[...reasons, boardTexts.ownReason].map((choice) => (
        <Fragment key={choice}>
          <label className={css.choice}>
            <input
              type="radio"
              name="reason"
              checked={choice === reason.choice}
              onChange={() => reason.choose(choice)}
            />
            <span>{choice}</span>
          </label>
          {choice === reason.choice && children}
        </Fragment>
      ))}
      {reason.choice === boardTexts.ownReason && (
        <TextField
          label={boardTexts.ownReasonField}
          value={reason.ownWords}
          onChange={reason.write}
          maxLength={MOST_REASON_LETTERS}
          rows={3}
        />
      )}
    </fieldset>
  )
}
