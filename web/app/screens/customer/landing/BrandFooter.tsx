import { formatBusinessNumber, formatPhone } from '@hansang/domain'
import { fill, footerTexts } from '@hansang/messages'
import { Collapsible } from '../../../ui/index.ts'
import css from './BrandFooter.module.css'
import type { LandingBrand } from './landing-store.ts'

export function BrandFooter({ brand }: { brand: LandingBrand }) {
  const facts = [
    fill(footerTexts.company, { name: brand.companyName }),
    fill(footerTexts.owner, { name: brand.ownerName }),
    brand.companyAddress,
    fill(footerTexts.businessNumber, { n: formatBusinessNumber(brand.businessNumber) }),
    fill(footerTexts.mailOrderNumber, { n: brand.mailOrderNumber }),
    fill(footerTexts.hotline, { tel: formatPhone(brand.hotline) }),
    fill(footerTexts.support, { tel: formatPhone(brand.supportPhone) }),
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
      <p className={css.disclaimer}>{footerTexts.disclaimer}</p>
    </footer>
  )
}
