import { Fragment, type ReactNode } from "react";
import type { Block, Inline, LocalRichText } from "../../dealership/content/rich-text.ts";
import { direction, pathIn, useLocale } from "../../i18n/locale.ts";
import css from "./rich-text.module.css";

/** `under`: level of the heading above, so that no level is skipped. */
export function RichTextBody({ text: { content, locale }, under = 1 }: { text: LocalRichText; under?: 1 | 2 }) {
  return (
    <div className={css.text} lang={locale} dir={direction(locale)}>
      <Blocks blocks={content} under={under} />
    </div>
  );
}

function Blocks({ blocks, under }: { blocks: readonly Block[]; under: 1 | 2 }) {
  // Blocks never reorder, so indexes are stable keys.
  return blocks.map((block, place) => <OneBlock key={place} block={block} under={under} />);
}

function OneBlock({ block, under }: { block: Block; under: 1 | 2 }) {
  switch (block.kind) {
    case "heading": {
      const Heading = headings[block.level + under - 3] ?? "h4";
      return (
        <Heading>
          <Inlines parts={block.content} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p>
          <Inlines parts={block.content} />
        </p>
      );
    case "quote":
      return (
        <blockquote>
          <Blocks blocks={block.content} under={under} />
        </blockquote>
      );
    case "list": {
      const List = block.isOrdered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((item, place) => (
            <li key={place}>
              <Blocks blocks={item} under={under} />
            </li>
          ))}
        </List>
      );
    }
  }
}

const headings = ["h2", "h3", "h4"] as const;

function Inlines({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, place) => <Fragment key={place}>{inline(part)}</Fragment>);
}

function inline(part: Inline) {
  switch (part.kind) {
    case "text":
      return part.text;
    case "line-break":
      return <br />;
    case "strong":
      return (
        <strong>
          <Inlines parts={part.content} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <Inlines parts={part.content} />
        </em>
      );
    case "link":
      return (
        <TextLink href={part.href}>
          <Inlines parts={part.content} />
        </TextLink>
      );
  }
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const locale = useLocale();
  return <a href={href.startsWith("/") ? pathIn(locale, href) : href}>{children}</a>;
}
