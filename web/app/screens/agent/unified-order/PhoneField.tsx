import { formatPhone, isMobileNumber, mobileDigits } from '@hansang/domain'
import { unifiedOrderTexts } from '@hansang/messages'
import { TextField } from '../../../ui/index.ts'

interface PhoneFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (digits: string) => void
}

/** A mobile number in digits alone; whole, it is shown in groups as it is read out. */
export function PhoneField({ label, value, onChange }: PhoneFieldProps) {
  return (
    <TextField
      label={label}
      keyboard="tel"
      value={value}
      onChange={(text) => onChange(mobileDigits(text))}
      hint={isMobileNumber(value) ? formatPhone(value) : unifiedOrderTexts.phoneHint}
    />
  )
}
