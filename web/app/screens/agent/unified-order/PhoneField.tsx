import { formatPhone, isMobileNumber, mobileDigits } from '@hansang/domain'
import { unifiedOrderTexts } from '@hansang/messages'
import { TextField } from '../../../ui/index.ts'

interface PhoneFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (digits: string) => void
}

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
