import { cancellationTexts } from '@hansang/messages'
import { useState } from 'react'
import { Button, RadioList, Sheet, TextField } from '../../../../ui/index.ts'
import css from './CancelSheet.module.css'
import type { CancelWay } from './cancel-way.ts'

/** The limit of the cancel call. */
const REASON_LENGTH = 200
const OTHER = 'other'

interface CancelSheetProps {
  readonly way: Exclude<CancelWay, null>
  readonly isOpen: boolean
  readonly onCancel: (reason: string) => void
  readonly onKeep: () => void
}

export function CancelSheet({ way, isOpen, onCancel, onKeep }: CancelSheetProps) {
  const [choice, setChoice] = useState<string>(cancellationTexts.reasons[0])
  const [words, setWords] = useState('')
  const reason = choice === OTHER ? words.trim() : choice
  return (
    <Sheet
      isOpen={isOpen}
      title={way === 'now' ? cancellationTexts.title : cancellationTexts.askTitle}
      onClose={onKeep}
      bottom={
        <div className={css.buttons}>
          <Button kind="quiet" onClick={onKeep}>
            {cancellationTexts.keep}
          </Button>
          <Button
            blockedBecause={reason === '' ? cancellationTexts.reasonEmpty : null}
            onClick={() => onCancel(reason)}
          >
            {way === 'now' ? cancellationTexts.confirm : cancellationTexts.askConfirm}
          </Button>
        </div>
      }
    >
      <RadioList
        legend={cancellationTexts.reasonLegend}
        look="cards"
        value={choice}
        onChange={setChoice}
        options={[
          ...cancellationTexts.reasons.map((text: string) => ({ value: text, label: text })),
          { value: OTHER, label: cancellationTexts.otherReason },
        ]}
      />
      {choice === OTHER && (
        <div className={css.words}>
          <TextField
            label={cancellationTexts.otherReason}
            hidesLabel
            value={words}
            onChange={setWords}
            placeholder={cancellationTexts.otherPlaceholder}
            maxLength={REASON_LENGTH}
            rows={2}
          />
        </div>
      )}
    </Sheet>
  )
}
