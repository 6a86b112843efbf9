import type { ReactNode } from 'react'

export interface IconProps {
  readonly size?: number
}

function icon(drawing: ReactNode) {
  return function Icon({ size = 24 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawing}
      </svg>
    )
  }
}

export const BackIcon = icon(<path d="M15 5l-7 7 7 7" />)
export const NextIcon = icon(<path d="M9 5l7 7-7 7" />)
export const DownIcon = icon(<path d="M5 9l7 7 7-7" />)
export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />)
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />)
export const MinusIcon = icon(<path d="M5 12h14" />)
export const CheckIcon = icon(<path d="M5 12.5l4.5 4.5L19 7.5" />)
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="M16 16l4 4" />
  </>,
)
export const PhoneIcon = icon(
  <path d="M6.5 4h3l1.5 4-2 1.5a11 11 0 005.5 5.5l1.5-2 4 1.5v3a2 2 0 01-2.2 2A16 16 0 014.5 6.2 2 2 0 016.5 4z" />,
)
export const PinIcon = icon(
  <>
    <path d="M12 21s7-6.2 7-11.5A7 7 0 005 9.5C5 14.8 12 21 12 21z" />
    <circle cx="12" cy="9.5" r="2.5" />
  </>,
)
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>,
)
export const PauseIcon = icon(<path d="M9 6v12M15 6v12" />)
export const PlayIcon = icon(<path d="M8 5.5v13l10.5-6.5z" />)
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5M12 8v.01" />
  </>,
)
export const BasketIcon = icon(<path d="M6 9h12l-1 10.5H7zM9 9V7.5a3 3 0 016 0V9" />)
export const GiftIcon = icon(
  <>
    <path d="M5 11h14v9H5zM4 7.5h16V11H4zM12 7.5V20" />
    <path d="M12 7.5C9 7.5 7.5 6 8 4.5s3-1 4 3c1-4 3.5-4.5 4-3s-1 3-4 3z" />
  </>,
)
export const CoinIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M10 16V8h2.7a2.3 2.3 0 010 4.6H10" />
  </>,
)
export const TicketIcon = icon(
  <>
    <path d="M4 7h16v3.2a1.9 1.9 0 000 3.6V17H4v-3.2a1.9 1.9 0 000-3.6z" />
    <path d="M14 7v2M14 11v2M14 15v2" />
  </>,
)
export const PotIcon = icon(
  <>
    <path d="M5 11h14v5a3 3 0 01-3 3H8a3 3 0 01-3-3zM3 12.5h2M19 12.5h2" />
    <path d="M9 8c-.8-1 .8-2 0-3M14.5 8c-.8-1 .8-2 0-3" />
  </>,
)
export const PlateIcon = icon(
  <>
    <path d="M4 15a8 8 0 0116 0zM3 18h18M12 7V5" />
  </>,
)
export const CompassIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M15.5 8.5l-2 5-5 2 2-5z" />
  </>,
)
export const MoonIcon = icon(<path d="M19 14.5A7.5 7.5 0 019.5 5 7.5 7.5 0 1019 14.5z" />)
export const LeafIcon = icon(<path d="M6 18C4.5 10 10 5 19 5c0 9-5 14.5-13 13zM6 18l7-7" />)
export const AlertIcon = icon(<path d="M12 4.5L21 19.5H3zM12 10v4M12 16.8v.01" />)
export const HomeIcon = icon(<path d="M4 11l8-7 8 7v8a1 1 0 01-1 1h-4.5v-6h-5v6H5a1 1 0 01-1-1z" />)
export const StarIcon = icon(
  <path fill="currentColor" d="M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.8-5.2 2.8 1-5.8-4.2-4.1 5.8-.8z" />,
)
export const UpIcon = icon(<path d="M5 15l7-7 7 7" />)
export const TrashIcon = icon(<path d="M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12" />)
