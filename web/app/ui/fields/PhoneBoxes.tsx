import { fill, controlTexts } from '@hansang/messages'
import { useRef } from 'react'
import css from './PhoneBoxes.module.css'
import { PHONE_BOX_SIZES, type PhoneParts, typedInto } from './phone-parts.ts'

interface PhoneBoxesProps {
  readonly label: string
  readonly parts: PhoneParts
  readonly onChange: (parts: PhoneParts) => void
}

export function PhoneBoxes({ label, parts, onChange }: PhoneBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])

  function type(box: number, text: string) {
    const typed = typedInto(parts, box, text)
    onChange(typed.parts)
    if (typed.focus !== box) boxes.current[typed.focus]?.focus()
  }

  return (
    <fieldset className={css.boxes}>
      <legend className="spoken">{label}</legend>
      {PHONE_BOX_SIZES.map((size, box) => (
        <input
          key={box}
          ref={(element) => {
            boxes.current[box] = element
          }}
          className={css.box}
          data-size={size}
          type="tel"
          inputMode="numeric"
          autoComplete={box === 0 ? 'tel-national' : 'off'}
          aria-label={fill(controlTexts.phonePart, { n: box + 1 })}
          value={parts[box]}
          onChange={(event) => type(box, event.target.value)}
        />
      ))}
    </fieldset>
  )
}
