import { formatBusinessNumber, formatPhone } from '@hansang/domain/format/number-groups'
import { fill } from '@hansang/messages/fill'
import { footer } from '@hansang/messages/footer'
import { Collapsible } from '../../ui/Collapsible.tsx'
import css from './BrandFooter.module.css'
import type { LandingBrand } from './landing-store.ts'

/** Who runs the brand, folded away, and what we are in the sale. */
export function BrandFooter({ brand }: { brand: LandingBrand }) {
  const facts = [
    fill(footer.company, { name: brand.companyName }),
    fill(footer.owner, { name: brand.ownerName }),
    brand.companyAddress,
    fill(footer.businessNumber, { n: formatBusinessNumber(brand.businessNumber) }),
    fill(footer.mailOrderNumber, { n: brand.mailOrderNumber }),
    fill(footer.hotline, { tel: formatPhone(brand.hotline) }),
    fill(footer.support, { tel: formatPhone(brand.supportPhone) }),
  ]
  return (
    <footer className={css.footer}>
      <Collapsible look="quiet" title={brand.companyName}>
        <div className={css.about}>
          <p>{brand.description}</p>
          <ul className={css.facts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
      </Collapsible>
      <p className={css.disclaimer}>{footer.disclaimer}</p>
    </footer>
  )
}
