import type { Brand } from '@hansang/domain'
import { unifiedOrderTexts } from '@hansang/messages'
import { useId } from 'react'
import css from './BrandPicker.module.css'

interface BrandPickerProps {
  readonly brands: readonly Brand[]
  readonly value: Brand | null
  readonly onChange: (brand: Brand) => void
}

export function BrandPicker({ brands, value, onChange }: BrandPickerProps) {
  const name = useId()
  return (
    <fieldset className={css.picker}>
      <legend className={css.legend}>{unifiedOrderTexts.brand}</legend>
      <div className={css.brands}>
        {brands.map((brand) => (
          <label key={brand.code} className={css.brand}>
            <input
              type="radio"
              className={css.input}
              name={name}
              checked={brand.code === value?.code}
              onChange={() => onChange(brand)}
            />
            <span className={css.colour} style={{ background: brand.themeColor }} aria-hidden="true" />
            {brand.name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
