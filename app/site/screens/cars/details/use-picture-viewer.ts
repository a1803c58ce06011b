import { useEffect, useState, type ComponentType, type MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { optionalImport } from "../../../../client/navigation/reload-guard.ts";
import type { PictureViewerProps } from "./picture-viewer.tsx";

// In the address, so that Back closes the viewer.
const viewerHash = "#full-screen";

export async function loadPictureViewer(): Promise<ComponentType<PictureViewerProps> | undefined> {
  return (await optionalImport(import("./picture-viewer.tsx")))?.PictureViewer;
}

/** `Viewer` is the component while it is open; `first` is the position of the picture that opened it. */
export function usePictureViewer() {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const [Viewer, setViewer] = useState<ComponentType<PictureViewerProps>>();
  const [first, setFirst] = useState(0);
  const isOpen = hash === viewerHash;

  useEffect(() => {
    // The page was loaded with the viewer open.
    if (isOpen) void loadPictureViewer().then((component) => component && setViewer(() => component));
  }, [isOpen]);

  async function open(event: MouseEvent<HTMLAnchorElement>, position: number): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    const component = await loadPictureViewer();
    if (!component) return window.location.assign(href);
    setViewer(() => component);
    setFirst(position);
    await navigate({ search, hash: viewerHash }, { preventScrollReset: true, state: "opened here" });
  }

  function close(): void {
    if (!isOpen) return;
    if (state === "opened here") void navigate(-1);
    else void navigate({ search }, { replace: true, preventScrollReset: true });
  }

  return { Viewer: isOpen ? Viewer : undefined, first, open, close };
}
