/** At the foot of a landing: the company of a brand, and who sells. */
export const footerTexts = {
  owner: '대표자 {name}',
  company: '상호 {name}',
  hotline: '고객센터 {tel}',
  support: '문의전화 {tel}',
  disclaimer:
    '한상은 통신판매중개자이며 통신판매의 당사자가 아닙니다. 상품 정보와 거래에 대한 책임은 판매자인 가맹점에 있으며, 주문 내용은 해당 가맹점에 확인해 주세요.',
  // Ours:
  businessNumber: '사업자등록번호 {n}',
  mailOrderNumber: '통신판매업 신고번호 {n}',
} as const
