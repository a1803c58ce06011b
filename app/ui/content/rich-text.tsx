import { Fragment, type ReactNode } from "react";
import type { Block, Inline, LocalRichText } from "../../dealership/content/rich-text.ts";
import { textDirection, localizePath, useLocale } from "../../i18n/locale.ts";
import css from "./rich-text.module.css";

export function RichTextBody({
  text: { content, locale },
  parentLevel = 1,
}: {
  text: LocalRichText;
  parentLevel?: 1 | 2;
}) {
  return (
    <div className={css.text} lang={locale} dir={textDirection(locale)}>
      <Blocks blocks={content} parentLevel={parentLevel} />
    </div>
  );
}

function Blocks({ blocks, parentLevel }: { blocks: readonly Block[]; parentLevel: 1 | 2 }) {
  // Blocks never reorder, so indexes are stable keys.
  return blocks.map((block, index) => <BlockElement key={index} block={block} parentLevel={parentLevel} />);
}

function BlockElement({ block, parentLevel }: { block: Block; parentLevel: 1 | 2 }) {
  switch (block.kind) {
    case "heading": {
      const Heading = headings[block.level + parentLevel - 3] ?? "h4";
      return (
        <Heading>
          <InlineElements parts={block.content} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p>
          <InlineElements parts={block.content} />
        </p>
      );
    case "quote":
      return (
        <blockquote>
          <Blocks blocks={block.content} parentLevel={parentLevel} />
        </blockquote>
      );
    case "list": {
      const List = block.isOrdered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <Blocks blocks={item} parentLevel={parentLevel} />
            </li>
          ))}
        </List>
      );
    }
  }
}

const headings = ["h2", "h3", "h4"] as const;

function InlineElements({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) => <Fragment key={index}>{inlineElement(part)}</Fragment>);
}

function inlineElement(part: Inline) {
  switch (part.kind) {
    case "text":
      return part.text;
    case "line-break":
      return <br />;
    case "strong":
      return (
        <strong>
          <InlineElements parts={part.content} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <InlineElements parts={part.content} />
        </em>
      );
    case "link":
      return (
        <TextLink href={part.href}>
          <InlineElements parts={part.content} />
        </TextLink>
      );
  }
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const locale = useLocale();
  return <a href={href.startsWith("/") ? localizePath(locale, href) : href}>{children}</a>;
}
