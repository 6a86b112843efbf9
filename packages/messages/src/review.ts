export const review = {
  sort: {
    latest: '최신순',
    high: '별점 높은 순',
    low: '별점 낮은 순',
  },
  owner: '사장님',
  empty: '아직 작성된 리뷰가 없습니다.',
  rating: '별점 5점 만점에 {n}점',
  image: '리뷰 사진',
} as const
