import { partKey } from '@hansang/domain'
import { fill, soldOutTexts as t } from '@hansang/messages'
import { useId, useState } from 'react'
import { DownIcon } from '../../../ui/index.ts'
import { PartRow } from './PartRow.tsx'
import css from './SoldOutList.module.css'
import type { Dish } from './dishes.ts'
import type { Marking } from './use-marking.ts'

interface DishRowProps {
  readonly dish: Dish
  readonly marking: Marking
  readonly hidesName?: boolean
}

export function DishRow({ dish, marking, hidesName = false }: DishRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const inside = useId()
  const count = dish.parts.reduce((sum, { parts }) => sum + parts.length, 0)
  return (
    <>
      <div className={css.dish}>
        <div className={css.own}>
          <PartRow
            part={dish}
            marking={marking}
            hidesName={hidesName}
            {...(dish.isShort && { note: t.partsShort })}
          />
        </div>
        {count > 0 && (
          <button
            type="button"
            className={css.open}
            aria-expanded={isOpen}
            aria-controls={inside}
            aria-label={fill(t.partsOf, { name: dish.name, n: count })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {fill(t.parts, { n: count })}
            <DownIcon size={18} />
          </button>
        )}
      </div>
      <div id={inside} hidden={!isOpen} className={css.inside}>
        {isOpen &&
          dish.parts.map(({ title, parts }, index) => (
            <section key={`${title}-${index}`} aria-label={title}>
              <h4 className={css.group}>{title}</h4>
              <ul>
                {parts.map((part) => (
                  <li key={partKey(part)}>
                    <PartRow part={part} marking={marking} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </>
  )
}
