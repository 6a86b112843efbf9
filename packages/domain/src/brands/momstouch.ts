import type { Brand, BrandCompany } from './brand.ts'
import { STANDARD_FEATURES } from './standard-features.ts'

export const momstouch: Brand = {
  code: 'momstouch',
  id: 10,
  name: '맘스터치',
  themeColor: '#E8442E',
  onThemeColor: '#0D0D0D',
  supportPhone: '07000000209',
  landing: 'standard',
  features: {
    ...STANDARD_FEATURES,
    takesExchangeCoupons: true,
    couponLookup: 'shared',
    banner: 'event',
  },
}

export const momstouchCompany: BrandCompany = {
  ownerName: '문정성',
  companyName: '(주)손맛버거예시',
  companyAddress: '서울특별시 가상구 예시로 9',
  companyEmail: 'momstouch@example.com',
  businessNumber: '1234567809',
  mailOrderNumber: '제2026-서울예시-0009호',
  hotline: '07000000109',
  description: '두툼한 통다리살을 주문 즉시 튀겨 만드는 든든한 버거예요.',
}
