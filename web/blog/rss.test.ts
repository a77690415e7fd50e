import { expect, it } from 'vitest';
import { rssOf } from './rss.ts';

const article = {
  slug: 'hard-water',
  title: 'Chalk & cheese',
  summary: 'Is <hard> water "bad"?',
  date: '2026-06-24',
  changed: '2026-06-24',
  minutes: 3,
  tags: ['brewing', 'tasting'],
  coffees: [],
};

it('the RSS feed names its own address and the date of the newest article', () => {
  const feed = rssOf({ publicUrl: 'https://shop.test', shopName: 'Sixbean' }, [article]);
  expect(feed).toContain(
    '<atom:link href="https://shop.test/blog/rss.xml" rel="self" type="application/rss+xml"/>',
  );
  expect(feed).toContain('<lastBuildDate>Wed, 24 Jun 2026 08:00:00 GMT</lastBuildDate>');
});

it('the RSS feed lists each article once, with its text escaped', () => {
  const feed = rssOf({ publicUrl: 'https://shop.test', shopName: 'Sixbean' }, [
    article,
    { ...article, slug: 'other' },
  ]);
  expect(feed.match(/<item>/g)).toHaveLength(2);
  expect(feed).toContain('<title>Chalk &#38; cheese</title>');
  expect(feed).toContain('<description>Is &#60;hard&#62; water &#34;bad&#34;?</description>');
  expect(feed).toContain('<guid isPermaLink="true">https://shop.test/blog/hard-water</guid>');
  expect(feed).toContain('<pubDate>Wed, 24 Jun 2026 08:00:00 GMT</pubDate>');
  expect(feed.match(/<category>tasting<\/category>/g)).toHaveLength(2);
});
