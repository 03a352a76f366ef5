import { expect, it } from 'vitest'
import { CampaignCard } from '#templates/components/teaser/CampaignCard.tsx'
import { isPast } from '#templates/components/teaser/isPast.ts'
import { shown } from '../renderInPage.ts'

it('a campaign is over after its last day', () => {
  expect(isPast('2026-05-03', new Date(2026, 4, 3, 23, 59).getTime())).toBe(false)
  expect(isPast('2026-05-03', new Date(2026, 4, 4).getTime())).toBe(true)
})

it('a campaign that is over is rendered like any other, since builds do not depend on the clock', () => {
  const campaign = {
    path: '/gb/en/campaigns/spring/',
    heading: 'Spring',
    teaser: '',
    image: null,
    startsOn: null,
    endsOn: '2001-05-03',
    period: '3 May 2001',
  }
  const html = shown(CampaignCard, { campaign })
  expect(html).toContain('3 May 2001')
  expect(html).toMatch(/2001-05-03&quot;}" hidden="">.*Ended/)
})
