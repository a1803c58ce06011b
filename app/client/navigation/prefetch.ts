declare global {
  interface Navigator {
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** False on slow connections, and without the Navigation API, which the reload guard needs to detect failed prefetches. */
export function canPrefetch(): boolean {
  const { saveData = false, effectiveType = "" } = navigator.connection ?? {};
  return !saveData && effectiveType !== "slow-2g" && effectiveType !== "2g" && "navigation" in window;
}

export function firstVisibleLink(): string | undefined {
  const links = [
    ...document.querySelectorAll<HTMLAnchorElement>("main a[data-prefetch]"),
    ...document.querySelectorAll<HTMLAnchorElement>("header nav a[data-prefetch]"),
  ];
  const link = links.find((candidate) => candidate.pathname !== window.location.pathname && isVisible(candidate));
  return link && link.pathname + link.search;
}

function isVisible(link: HTMLAnchorElement): boolean {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight && link.checkVisibility({ visibilityProperty: true });
}
