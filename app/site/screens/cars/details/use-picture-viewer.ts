import { useEffect, useState, type ComponentType, type MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { optionalImport, recover } from "../../../../client/navigation/reload-guard.ts";
import type { PictureViewerProps } from "./picture-viewer.tsx";

// In the address, so that Back closes the viewer and a tap before hydration opens it after.
const viewerHash = /^#full-screen-([1-9]\d*)$/;

export function viewerId(position: number): string {
  return `full-screen-${position + 1}`;
}

export async function loadPictureViewer(): Promise<ComponentType<PictureViewerProps> | undefined> {
  return (await optionalImport(import("./picture-viewer.tsx")))?.PictureViewer;
}

/** `Viewer` is the component while it is open; `first` is the position of the picture that opened it. */
export function usePictureViewer() {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const [Viewer, setViewer] = useState<ComponentType<PictureViewerProps>>();
  const first = Number(viewerHash.exec(hash)?.[1] ?? 0) - 1;
  const isOpen = first >= 0;

  useEffect(() => {
    if (!isOpen) return;
    void loadPictureViewer().then((component) =>
      component ? setViewer(() => component) : recover(window.location.href),
    );
  }, [isOpen]);

  function open(event: MouseEvent<HTMLAnchorElement>, position: number): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ search, hash: viewerId(position) }, { preventScrollReset: true, state: "opened here" });
  }

  function close(): void {
    if (!isOpen) return;
    if (state === "opened here") void navigate(-1);
    else void navigate({ search }, { replace: true, preventScrollReset: true });
  }

  return { Viewer: isOpen ? Viewer : undefined, first, open, close };
}
