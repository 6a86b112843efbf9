import type { Brand, BrandCompany } from './brand.ts'
import { STANDARD_FEATURES } from './standard-features.ts'

export const chatbot: Brand = {
  code: 'chatbot',
  id: 5,
  name: '챗봇주문',
  themeColor: '#3C5BD2',
  onThemeColor: '#FFFFFF',
  supportPhone: '07000000204',
  landing: 'standard',
  features: {
    ...STANDARD_FEATURES,
    orderTypes: ['pickup'],
    phoneLink: 'hidden',
    opensPointsLanding: true,
    choosesPaymentMethod: false,
    asksCutlery: false,
    isChatOrder: true,
  },
}

export const chatbotCompany: BrandCompany = {
  ownerName: '최대화',
  companyName: '(주)대화주문예시',
  companyAddress: '서울특별시 가상구 예시로 4',
  companyEmail: 'chatbot@example.com',
  businessNumber: '1234567804',
  mailOrderNumber: '제2026-서울예시-0004호',
  hotline: '07000000104',
  description: '대화하듯 고르고 매장에서 바로 받는 포장 주문이에요.',
}
