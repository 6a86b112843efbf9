import { mapTexts } from '@hansang/messages'
import css from './LocateButton.module.css'

interface LocateButtonProps {
  readonly label?: string
  readonly isLocating?: boolean
  readonly isLocated?: boolean
  readonly onPress: () => void
}

export function LocateButton({
  label = mapTexts.myLocation,
  isLocating = false,
  isLocated = false,
  onPress,
}: LocateButtonProps) {
  return (
    <button
      type="button"
      className={css.locate}
      aria-label={label}
      aria-busy={isLocating || undefined}
      data-located={isLocated || undefined}
      onClick={onPress}
    >
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="6.5" />
        <circle cx="12" cy="12" r="2" fill="currentColor" />
        <path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3" strokeLinecap="round" />
      </svg>
    </button>
  )
}
