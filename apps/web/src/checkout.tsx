import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { CheckoutPage } from "./checkout/checkout-page.tsx";
import { takePayload } from "./checkout/payload.ts";
import { queryClient } from "./session/calls/query-client.ts";
import { ToastProvider } from "./ui/feedback/toasts.tsx";

const container = document.querySelector<HTMLElement>("#root");
if (container === null) throw new Error("The page has no place for the payment");
// Before anything is drawn or asked: the address no longer opens the order.
const opened = takePayload();
createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <CheckoutPage {...opened} />
      </ToastProvider>
    </QueryClientProvider>
  </StrictMode>,
);
