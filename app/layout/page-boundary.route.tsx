import { Outlet } from '@remix-run/react';
import { FailureBoundary } from '#app/ui/failure-page.tsx';

/** Its error boundary keeps document and header around a failed page; the root's is for their own failures. */
export default Outlet;

export const ErrorBoundary = FailureBoundary;
