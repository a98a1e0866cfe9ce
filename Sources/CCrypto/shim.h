#include <openssl/bio.h>
#include <openssl/cms.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/x509.h>

// Stacks are macros.
static inline X509 *billfold_first_certificate(STACK_OF(X509) * certificates) {
  return sk_X509_num(certificates) > 0 ? sk_X509_value(certificates, 0) : NULL;
}

// The stack alone: its certificates are the message's.
static inline void billfold_certificates_free(STACK_OF(X509) * certificates) {
  sk_X509_free(certificates);
}
