import { render, type RenderResult } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import type { AppStore } from '../../src/store/makeStore';

/** Screens in a page of tests, and the router that has led to them. */
export type RenderedAt = { result: RenderResult; router: ReturnType<typeof createMemoryRouter> };

/** Renders the page of an address, with a store; any other address leads to an empty page. */
export function renderAt(
  store: AppStore,
  routes: readonly RouteObject[],
  address: string,
): RenderedAt {
  const router = createMemoryRouter([...routes, { path: '*', element: null }], {
    initialEntries: [address],
  });
  const result = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { result, router };
}
