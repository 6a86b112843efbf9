import { paymentTexts } from '@hansang/messages'
import { useState } from 'react'
import { CheckboxRow } from '../../../../ui/index.ts'
import { Section } from '../../../../order/index.ts'
import { ConsentDialog } from './ConsentDialog.tsx'
import css from './ConsentSection.module.css'
import { CONSENTS, type ConsentName, type Consents, agreesToAll, withAll, withConsent } from './consents.ts'

interface ConsentSectionProps {
  readonly consents: Consents
  readonly onChange: (consents: Consents) => void
}

export function ConsentSection({ consents, onChange }: ConsentSectionProps) {
  const [opened, setOpened] = useState<ConsentName | null>(null)
  return (
    <Section title={paymentTexts.consents}>
      <CheckboxRow
        isStrong
        label={paymentTexts.agree.all}
        isChecked={agreesToAll(consents)}
        onChange={(agrees) => onChange(withAll(agrees))}
      />
      <div className={css.each}>
        {CONSENTS.map(({ name, label }) => (
          <CheckboxRow
            key={name}
            label={<span className={css.label}>{label}</span>}
            isChecked={consents[name]}
            onChange={(agrees) => onChange(withConsent(consents, name, agrees))}
            aside={
              <button type="button" className={css.view} onClick={() => setOpened(name)}>
                {paymentTexts.agree.view}
                <span className="spoken">{label}</span>
              </button>
            }
          />
        ))}
      </div>
      {CONSENTS.map(({ name, text }) => (
        <ConsentDialog
          key={name}
          isOpen={opened === name}
          text={text}
          onClose={() => setOpened(null)}
          onAnswer={(agrees) => {
            onChange(withConsent(consents, name, agrees))
            setOpened(null)
          }}
        />
      ))}
    </Section>
  )
}
