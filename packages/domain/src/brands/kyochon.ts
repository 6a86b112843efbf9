import type { Brand, BrandCompany } from './brand.ts'
import { STANDARD_FEATURES } from './standard-features.ts'

export const kyochon: Brand = {
  code: 'kyochon',
  id: 9,
  name: '교촌치킨',
  themeColor: '#B8860B',
  onThemeColor: '#1A1A1A',
  supportPhone: '07000000208',
  landing: 'standard',
  features: {
    ...STANDARD_FEATURES,
    takesExchangeCoupons: true,
    couponButton: 'exchange',
    couponLookup: 'shared',
    phoneLink: 'brand',
    eventItemPickupDiscount: 1000,
  },
}

export const kyochonCompany: BrandCompany = {
  ownerName: '윤달간',
  companyName: '(주)간장골예시',
  companyAddress: '서울특별시 가상구 예시로 8',
  companyEmail: 'kyochon@example.com',
  businessNumber: '1234567808',
  mailOrderNumber: '제2026-서울예시-0008호',
  hotline: '07000000108',
  description: '한 조각씩 붓으로 바른 간장 소스. 끝까지 바삭한 치킨이에요.',
}
